import { routes } from '@daybook/contract/routes.ts';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { slimRoutes } from '../../../slim-routes.ts';
import { failedCallOf } from '../../texts/failed-call.ts';

const entry = (text: string): Plugin => ({
  name: 'entry',
  resolveId: (source) => (source === 'entry' ? '\0entry' : null),
  load: (id) => (id === '\0entry' ? `import { routes } from '@daybook/contract/routes.ts';\n${text}` : null),
});

/** Returns the script that a build makes of an application with this text. */
async function scriptOf(text: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [slimRoutes(), entry(text)],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  const [one] = Array.isArray(result) ? result : [result];
  return one !== undefined && 'output' in one ? one.output[0].code : '';
}

it('keeps the routes that are called by name, without their schemas, and no others', async () => {
  const script = await scriptOf('console.log(routes.createContact, routes["getAuth"]);');
  expect(script).toContain(`"path": "${routes.createContact.path}"`);
  expect(script).toContain(`"path": "${routes.getAuth.path}"`);
  expect(script.match(/"path":/g)).toHaveLength(2);
  expect(script).not.toContain('response');
});

it('keeps of the names what titles of error messages need', async () => {
  const script = await scriptOf('console.log(routes.createContact, routes.getHealth);');
  expect(script).toContain('"name": "create"');
  expect(script).toContain(`"concept": "${routes.createContact.concept}"`);
  expect(script.match(/"name":/g)).toHaveLength(1);
});

it('says by what is kept what a failed call was about', () => {
  for (const route of Object.values(routes)) {
    const failed = failedCallOf(route);
    if (failed !== null) expect(failedCallOf({ concept: failed.concept, name: failed.act })).toEqual(failed);
  }
});

it('keeps all of them where they are taken as a whole', async () => {
  const script = await scriptOf('console.log(Object.keys(routes));');
  expect(script.match(/"path":/g)).toHaveLength(Object.keys(routes).length);
});
