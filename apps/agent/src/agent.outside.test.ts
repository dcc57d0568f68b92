// The agent on a real desktop with real windows, and the real server.
import { open, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentHome, agentHome } from './testing/agent-home.ts';
import { type DaybookServer, type Person, register, startDaybook } from './testing/daybook-server.ts';
import { desktopPrograms, startDesktop, type TestDesktop } from './testing/desktop.ts';
import { middayZone } from './testing/midday-zone.ts';
import { missingPrograms, type Program } from './testing/programs.ts';
import { openLine, type ServerLine } from './testing/server-line.ts';
import { until } from './testing/until.ts';

const missing = missingPrograms(desktopPrograms);

describe.skipIf(missing.length > 0)(
  `the desktop agent${missing.length > 0 ? ` (no ${missing.join(', ')} here)` : ''}`,
  () => {
    const zone = middayZone(Date.now());
    let server: DaybookServer;
    let desktop: TestDesktop;
    let line: ServerLine;
    let person: Person;
    let home: AgentHome;
    let agent: Program | null = null;

    beforeAll(async () => {
      [server, desktop] = await Promise.all([startDaybook(), startDesktop()]);
      line = await openLine(server.origin);
    });
    afterAll(async () => {
      await line?.close();
      await desktop?.close();
      await server?.stop();
    });
    beforeEach(async () => {
      line.set('up');
      person = await register(server.origin, zone);
      home = await agentHome(desktop.display);
      await home.connectTo(line.origin, await person.token());
    });
    afterEach(async () => {
      await agent?.end('SIGKILL');
      desktop.windows.clear();
      await home.remove();
    });

    const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now());
    const logs = async () => (await person.timeline(today())).logs;
    const titles = async () => (await logs()).map(({ subject }) => subject.title);
    const logSeconds = ({ started_at, ended_at }: TimelineLog) =>
      (Date.parse(ended_at) - Date.parse(started_at)) / 1000;
    /** Starts the agent, and waits until it has its rules. */
    const start = async () => {
      agent = await home.start();
      await until('the rules', async () => (await home.state())?.account?.knowsRules);
      await desktop.touch();
      return agent;
    };
    /** Shows a window for a while, with mouse input at the end. */
    const work = async (title: string, windowClass = 'Minox') => {
      const window = await desktop.windows.open({ title, windowClass });
      await delay(1_300);
      await desktop.touch();
      return window;
    };

    it('records programs, documents by path and titles that change, one after the other', async () => {
      const path = join(home.stateDir, 'Begroting € 2026.ods');
      await writeFile(path, '');
      const file = await open(path);
      await start();
      await work('Jaarrekening 2026 – Café ë B.V.xlsx - Excel', 'EXCEL.EXE');
      const old = { title: 'Dossier ë', windowClass: 'Minox', onlyOldName: true };
      const window = await desktop.windows.open(old);
      await delay(1_300);
      await window.rename('Dossier ë, blad 2');
      await delay(1_300);
      const calc = { title: 'Begroting € 2026.ods — LibreOffice Calc', windowClass: 'soffice.bin', pid: process.pid };
      await desktop.windows.open(calc);
      await window.rename('in the background');
      await delay(1_300);
      await desktop.touch();
      await work('Saldo - Mijn bank - Google Chrome', 'Google-chrome');
      await delay(300);
      expect(await agent?.end()).toBe(0);
      await file.close();

      const found = await logs();
      expect(found.map(({ source, subject }) => [source.type, source.identifier, subject.title, subject.path])).toEqual(
        [
          ['document', 'excel', 'Jaarrekening 2026 – Café ë B.V.xlsx', null],
          ['native_custom', 'minox', 'Dossier ë', null],
          ['native_custom', 'minox', 'Dossier ë, blad 2', null],
          ['document', 'libreoffice', 'Begroting € 2026.ods', path],
          ['native', 'chrome', 'Google Chrome', null],
        ],
      );
      const gapsMs = found
        .slice(1)
        .map((log, index) => Date.parse(log.started_at) - Date.parse(found[index]?.ended_at ?? ''));
      expect(gapsMs.filter((ms) => ms < 0 || ms > 500)).toEqual([]);
    });

    it('ends at the last input, not when it notices that there is none', async () => {
      await start();
      const window = await desktop.windows.open({ title: 'Lezen', windowClass: 'Minox' });
      await delay(1_300);
      await desktop.touch();
      const touchedAtMs = Date.now();
      await delay(4_000);
      await agent?.end();
      window.close();
      const [log] = await logs();
      expect(Math.abs(Date.parse(log?.ended_at ?? '') - touchedAtMs)).toBeLessThan(1_500);
    });

    it('loses nothing and doubles nothing when it is killed, the server is down and answers are lost', async () => {
      await start();
      for (const [round, state] of (['up', 'losing-answers', 'down'] as const).entries()) {
        line.set(state);
        if (round > 0) agent = await home.start();
        await desktop.touch();
        await work(`Ronde ${round} a`);
        await work(`Ronde ${round} b`);
        await delay(800);
        await agent?.end('SIGKILL');
      }
      line.set('up');
      agent = await home.start();
      await until('an empty queue', async () => (await home.state())?.account?.counts.waiting === 0);
      await agent.end();

      const found = await logs();
      const expected = await home.recorded();
      expect(expected.length).toBeGreaterThanOrEqual(3);
      expect(found.map((log) => [Date.parse(log.started_at), Date.parse(log.ended_at), log.log_ids.length])).toEqual(
        expected.map(({ startedAtMs, endedAtMs }) => [startedAtMs, endedAtMs, 1]),
      );
      const names = found.map(({ subject }) => subject.title);
      expect(names).toEqual(expect.arrayContaining(['Ronde 0 a', 'Ronde 1 a', 'Ronde 2 a']));
    });

    it('keeps no trace of what rules, private windows and pauses leave out', async () => {
      const rule = { kind: 'program', pattern: 'Geheimprogramma', effect: 'drop', scope: 'user' };
      await person.call('POST', '/api/v1/privacy-rules', rule);
      await person.call('POST', '/api/v1/privacy-rules', {
        ...rule,
        kind: 'title',
        pattern: 'ontslag*',
        effect: 'hide_title',
      });
      await start();
      await work('Zeer persoonlijk dossier', 'Geheimprogramma');
      await work('Verjaardag - Google Chrome (Incognito)', 'Google-chrome');
      await work('Ontslagbrief Jansen.docx - Word', 'WINWORD.EXE');
      expect((await home.command('pause', '15m')).said).toMatch(/^Paused until/);
      await work('Tijdens de pauze');
      expect((await home.command('resume')).said).toBe('Recording');
      await work('Na de pauze');
      await delay(300);
      await agent?.end();

      expect(await titles()).toEqual(['Microsoft Word', 'Na de pauze']);
      for (const text of ['persoonlijk dossier', 'Verjaardag', 'Ontslagbrief', 'Tijdens de pauze']) {
        expect([text, await home.contains(text)]).toEqual([text, false]);
      }
      const counts = JSON.stringify(await person.call('GET', '/api/v1/privacy-counts'));
      for (const reason of ['PRIVACY_RULE', 'PRIVATE_WINDOW', 'TITLE_HIDDEN']) expect(counts).toContain(reason);
    });

    it('is there once in a session', async () => {
      agent = await home.start();
      expect(await home.command('run')).toEqual({ code: 1, said: 'Daybook is already running in this session.' });
      await agent.end('SIGKILL');
      agent = await home.start();
      expect((await home.command('status')).code).toBe(0);
    });

    it('takes a note by its key, and sends it when the server is back', async () => {
      await start();
      line.set('down');
      await desktop.run('xdotool', 'key', 'ctrl+alt+z');
      const address = await until('the browser', async () => (await home.opened())[0]);
      const opened = await fetch(address, { redirect: 'manual' });
      const page = new URL(opened.headers.get('location') ?? '', address);
      expect(await (await fetch(page)).text()).toContain('autofocus');
      expect((await fetch(address, { redirect: 'manual' })).status).toBe(404);
      const body = new URLSearchParams({ text: 'Bellen met <Jan> €' });
      await fetch(new URL('note', page), { method: 'POST', body, headers: { origin: page.origin } });
      expect((await home.state())?.account?.waitingNotes).toBe(1);
      line.set('up');
      expect((await home.command('note', 'En', 'Piet')).code).toBe(0);
      const notes = await until('the notes', async () => {
        const found = (await person.timeline(today())).notes;
        return found.length === 2 && found;
      });
      expect(notes.map(({ description }) => description)).toEqual(['Bellen met <Jan> €', 'En Piet']);
    });

    it('does what its user chose for it in Daybook, also before the server is heard again', async () => {
      const value = { language: 'de', note_shortcut_key: 'K', record_button: false, show_control_panel: true };
      await person.call('PUT', '/api/v1/preferences/windows_options', { value });
      await start();
      await until('the key', async () => (await home.state())?.noteKey?.name === 'Ctrl+Alt+K');
      await desktop.run('xdotool', 'key', 'ctrl+alt+k');
      await until('the form for a note', async () => (await home.opened()).length === 1);
      await agent?.end();
      line.set('down');
      agent = await home.start();
      const shown = await fetch(await until('the page', async () => (await home.opened())[1]));
      const text = await shown.text();
      expect(text).toContain('<html lang="de">');
      expect(text).not.toContain('action="pause"');
    });

    it('connects through the browser, and records from then on', async () => {
      await home.command('disconnect');
      agent = await home.start();
      expect((await home.command('status')).said).toBe('Not connected');
      const connecting = home.command('connect', server.origin);
      const address = new URL(await until('the browser', async () => (await home.opened())[0]));
      const [port, challenge, state] = ['port', 'challenge', 'state'].map(
        (name) => address.searchParams.get(name) ?? '',
      );
      expect(address.searchParams.get('native_login')).toBe(hostname());
      const agreed = { device_name: hostname(), port: Number(port), challenge, state };
      const { data } = (await person.call('POST', '/api/v1/auth/tokens/transfer', agreed)) as {
        data: { code: string; post_to: string };
      };
      const post = (origin: string) =>
        fetch(data.post_to, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: JSON.stringify({ code: data.code, state }),
        });
      expect((await post('https://evil.example')).status).toBe(403);
      expect((await post(server.origin)).status).toBe(204);
      expect((await connecting).code).toBe(0);
      await until('the rules', async () => (await home.state())?.account?.knowsRules);
      await desktop.touch();
      await work('Na het verbinden');
      await agent.end();
      expect(await titles()).toContain('Na het verbinden');
      expect(logSeconds((await logs())[0] as TimelineLog)).toBeGreaterThan(0.5);
    });
  },
);
