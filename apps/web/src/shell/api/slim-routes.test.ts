import { routes } from '@daybook/contract/routes.ts';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { slimRoutes } from '../../../slim-routes.ts';

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

it('keeps the names that titles of error messages need', async () => {
  const script = await scriptOf('console.log(routes.createContact, routes.getHealth);');
  const { name, concept } = routes.createContact;
  expect(script).toContain(`"name": "${name}"`);
  expect(script).toContain(`"concept": "${concept}"`);
  expect(script).not.toContain(`"name": "${routes.getHealth.name}"`);
});

it('keeps all of them where they are taken as a whole', async () => {
  const script = await scriptOf('console.log(Object.keys(routes));');
  expect(script.match(/"path":/g)).toHaveLength(Object.keys(routes).length);
});
