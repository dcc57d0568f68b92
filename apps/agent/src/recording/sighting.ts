import type { Sighting } from '@daybook/capture/interval-recorder.ts';
import { hiddenSighting } from '@daybook/domain/capture/hidden-sighting.ts';
import { knownProgram } from '@daybook/domain/capture/known-sources.ts';
import { normaliseSubject } from '@daybook/domain/logs/subject-normalise.ts';
import type { FrontWindow } from '../watch/window-watcher.ts';

/** The document that a window shows, as far as the system reports it. */
export interface OpenDocument {
  readonly source: { readonly identifier: string; readonly name: string };
  readonly name: string;
  readonly path: string | null;
}

const longest = { identifier: 100, name: 200, title: 2000, path: 2000 } as const;

/** Returns the complete sighting of the front window: nothing has been left out yet. */
export function sightingOf(window: FrontWindow, document: OpenDocument | null): Sighting {
  const app = window.program.slice(0, longest.name);
  if (document !== null) {
    const { source, name, path } = document;
    const subject = { title: titled(name, source.name), app, path: path?.slice(0, longest.path) ?? null };
    return { source: { type: 'document', ...source }, subject, provisional: false };
  }
  const name = programTitle(window);
  const source = { type: 'native' as const, identifier: app.slice(0, longest.identifier), name };
  return { source, subject: { title: titled(window.title, name), app }, provisional: false };
}

/** Returns a sighting reduced to its program, without anything about its content. */
export function withoutContents({ source, subject, provisional }: Sighting): Sighting {
  const named = { ...source, name: source.name ?? source.identifier };
  const hidden = hiddenSighting(named, subject.app ?? null);
  return { source: hidden.source, subject: { title: hidden.title, app: hidden.app }, provisional };
}

function programTitle({ program, programName }: FrontWindow): string {
  return (knownProgram(program)?.name ?? (programName || program)).slice(0, longest.name);
}

function titled(title: string, fallback: string): string {
  return (normaliseSubject(title) || fallback).slice(0, longest.title);
}
