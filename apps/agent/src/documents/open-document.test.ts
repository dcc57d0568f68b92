import { describe, expect, it } from 'vitest';
import { documentFinder } from './open-document.ts';

const windowOf = (title: string, pid: number | null = 7) => ({ program: 'soffice.bin', programName: '', title, pid });

describe('the document of a window', () => {
  it('is asked for once, and goes on behind a dialog of the same process', async () => {
    const asked: string[] = [];
    const find = documentFinder(async (pid, name) => {
      asked.push(`${pid} ${name}`);
      return `/klanten/${name}`;
    });
    const brief = await find(windowOf('Brief.odt — LibreOffice Writer'));
    expect(brief).toMatchObject({ name: 'Brief.odt', path: '/klanten/Brief.odt' });
    expect(await find(windowOf('Tip van de dag'))).toBe(brief);
    expect(await find(windowOf('Brief.odt — LibreOffice Writer'))).toBe(brief);
    expect(await find(windowOf('Tip van de dag', 8))).toBeNull();
    expect(await find({ ...windowOf('Brief.odt'), program: 'xterm' })).toBeNull();
    expect(asked).toEqual(['7 Brief.odt']);
  });

  it('has no path where the process is not known, and is asked for again where it did not tell', async () => {
    let count = 0;
    const find = documentFinder(async () => {
      count += 1;
      return null;
    });
    expect((await find(windowOf('Brief.odt - LibreOffice Writer', null)))?.path).toBeNull();
    await find(windowOf('Brief.odt - LibreOffice Writer'));
    await find(windowOf('Brief.odt - LibreOffice Writer'));
    expect(count).toBe(2);
  });
});
