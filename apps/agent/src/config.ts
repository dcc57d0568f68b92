// The only reader of the environment: where the agent stores its files, and in which session it runs.
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { commandOfProgram } from './program/own-command.ts';

export interface AgentConfig {
  readonly platform: NodeJS.Platform;
  readonly desktop: DesktopSession;
  /** Folder of queue, account and settings; kept when the machine restarts. */
  readonly stateDir: string;
  /** Folder of files that end with the session: its lock, and the address of its local page. */
  readonly runtimeDir: string;
  /** The folder that lists programs to start with the session. */
  readonly autostartDir: string;
  /** The same folders for all users of the machine; empty where the system has none. */
  readonly sharedAutostartDirs: readonly string[];
  /** The session of this user on this machine, as part of a file name. */
  readonly sessionKey: string;
  readonly languages: readonly string[];
  /** How often waiting rows are sent while the server can be reached. */
  readonly sendEveryMs: number;
  /**
   * The letter or digit that opens the form for a note on this machine; null for none, undefined for the user's choice.
   */
  readonly noteKey: string | null | undefined;
  /** The session's bus, on which lock screens report; null where there is none. */
  readonly sessionBus: string | null;
  /** The command by which the user starts it. */
  readonly command: string;
}

/** Environment of the session's desktop. */
export interface DesktopSession {
  readonly display: string | null;
  readonly wayland: { readonly socket: string; readonly runtimeDir: string } | null;
  readonly swaySocket: string | null;
  readonly hyprlandSocket: string | null;
  /** The desktop's own name, such as GNOME; null when it is unknown. */
  readonly name: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of this process; the parameters are for tests. */
export function readConfig(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): AgentConfig {
  const own = (name: string) => env[name] || null;
  const stateDir = own('DAYBOOK_AGENT_DIR') ?? stateDirOf(env, platform, home);
  const desktop = desktopOf(own);
  return {
    platform,
    desktop,
    stateDir,
    runtimeDir: own('XDG_RUNTIME_DIR') === null ? stateDir : join(String(own('XDG_RUNTIME_DIR')), 'daybook'),
    autostartDir: autostartDirOf(env, platform, home),
    sharedAutostartDirs: platform === 'linux' ? sharedConfigDirs(env).map((path) => join(path, 'autostart')) : [],
    sessionKey: sessionKeyOf(own, platform, desktop),
    languages: languagesOf(own),
    sendEveryMs: Math.max(1, Number(own('DAYBOOK_AGENT_SEND_SECONDS')) || 15) * 1000,
    noteKey: noteKeyOf(own('DAYBOOK_AGENT_NOTE_KEY')),
    sessionBus: own('DBUS_SESSION_BUS_ADDRESS'),
    command: own('DAYBOOK_AGENT_COMMAND') ?? commandOfProgram(env['PATH']) ?? 'npm run agent --',
  };
}

function stateDirOf(env: Environment, platform: NodeJS.Platform, home: string): string {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'Daybook');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Daybook');
  return join(env['XDG_STATE_HOME'] || join(home, '.local', 'state'), 'daybook');
}

function autostartDirOf(env: Environment, platform: NodeJS.Platform, home: string): string {
  if (platform === 'win32') {
    const roaming = env['APPDATA'] || join(home, 'AppData', 'Roaming');
    return join(roaming, 'Microsoft', 'Windows', 'Start Menu', 'Programs', 'Startup');
  }
  if (platform === 'darwin') return join(home, 'Library', 'LaunchAgents');
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'autostart');
}

const sharedConfigDirs = (env: Environment) => (env['XDG_CONFIG_DIRS'] || '/etc/xdg').split(':');

function desktopOf(own: (name: string) => string | null): DesktopSession {
  const [socket, runtimeDir] = [own('WAYLAND_DISPLAY'), own('XDG_RUNTIME_DIR')];
  const instance = own('HYPRLAND_INSTANCE_SIGNATURE');
  return {
    display: own('DISPLAY'),
    wayland: socket !== null && runtimeDir !== null ? { socket, runtimeDir } : null,
    swaySocket: own('SWAYSOCK'),
    hyprlandSocket:
      instance !== null && runtimeDir !== null ? join(runtimeDir, 'hypr', instance, '.socket2.sock') : null,
    name: own('XDG_CURRENT_DESKTOP'),
  };
}

// A user of a terminal server may have several sessions at once; each has its own display or name. Screens of one
// display (`:0.1`) belong to one session.
function sessionKeyOf(
  own: (name: string) => string | null,
  platform: NodeJS.Platform,
  desktop: DesktopSession,
): string {
  const name =
    platform === 'linux' ? (desktop.wayland?.socket ?? desktop.display?.replace(/\.\d+$/, '')) : own('SESSIONNAME');
  return `${userInfo().username}-${name ?? 'console'}`.replace(/[^\w.-]+/g, '_');
}

function noteKeyOf(wanted: string | null): AgentConfig['noteKey'] {
  if (wanted === null) return undefined;
  return /^[a-z0-9]$/i.test(wanted) ? wanted.toUpperCase() : null;
}

function languagesOf(own: (name: string) => string | null): string[] {
  const named = own('LC_ALL') ?? own('LC_MESSAGES') ?? own('LANG') ?? '';
  const list = (own('LANGUAGE') ?? '').split(':');
  const fallback = Intl.DateTimeFormat().resolvedOptions().locale;
  return [...list, named, fallback].map((tag) => tag.split('.')[0] ?? '').filter((tag) => /^[a-z]{2}/i.test(tag));
}
