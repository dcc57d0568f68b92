// The local page: plain HTML without scripts.

import { isUnprotected } from '@daybook/capture/server-address.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { AccountState, AgentState } from '../agent/agent-state.ts';
import { offeredPauses } from '../agent/pause-lengths.ts';
import { type Translate, textsIn } from '../texts.ts';
import type { EventLabels } from './event-labels.ts';
import { Html, html } from './html.ts';
import { accentStyle, pageStyle } from './page-style.ts';
import { durationText, momentText, recordingLine, sendingLine } from './status-lines.ts';

export interface PageView {
  readonly state: AgentState;
  /** The contacts of sent events, by the events' ids. */
  readonly labels: EventLabels;
  readonly language: Language;
  /** The colour that the organisation's partner set, or null. */
  readonly accent: string | null;
  /** Whether the user opened the page to write a note. */
  readonly isForNote: boolean;
  /** Result of the last form, or null. */
  readonly said: string | null;
}

/** Returns the complete page. */
export function pageHtml(view: PageView): string {
  const { state, language, said } = view;
  const t = textsIn(language);
  const { account, options } = state;
  const isOn = account?.pausedUntilMs === null && account.knowsRules && state.notWatching === null;
  return html`<!doctype html>
<html lang="${t('agent:page.language')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('agent:page.title')} · Daybook</title>
<style>${new Html(pageStyle + accentStyle(view.accent))}</style>
</head>
<body>
<main>
<h1>${t('agent:page.title')}</h1>
${said !== null && html`<p class="${options.auto_hide_notifications ? 'said passing' : 'said'}" role="status">${said}</p>`}
<p class="${isOn ? 'state on' : 'state'}">${recordingLine(state, language)}</p>
${account === null ? connectForm(t) : accountParts(account, view, t)}
<p class="quiet">${t('agent:page.never')}</p>
</main>
</body>
</html>`.text;
}

function connectForm(t: Translate): Html {
  return html`<p>${t('agent:page.unconnectedHint')}</p>
<form method="post" action="connect">
<label for="server">${t('agent:page.server')}</label>
<input id="server" name="server" inputmode="url" autocomplete="url" required placeholder="https://daybook.example.com">
<button class="main">${t('agent:page.connect')}</button>
</form>`;
}

function accountParts(account: AccountState, view: PageView, t: Translate): readonly Html[] {
  const note = noteForm(view, t);
  const rest = [...pauseForms(account, view.state, t), facts(account, view, t)];
  const lists = [...refusedList(account, view.language, t), sentList(account, view, t), leaving(t)];
  return view.isForNote ? [note, ...rest, ...lists] : [...rest, note, ...lists];
}

function pauseForms({ pausedUntilMs }: AccountState, { options }: AgentState, t: Translate): Html[] {
  if (pausedUntilMs !== null) {
    return [html`<form method="post" action="resume"><button class="main">${t('agent:page.resume')}</button></form>`];
  }
  if (!options.record_button) return [];
  const names = { '15m': t('agent:page.quarter'), '1h': t('agent:page.hour'), tomorrow: t('agent:page.tomorrow') };
  const buttons = offeredPauses(options).map(
    (length) => html`<button name="for" value="${length}">${names[length]}</button>`,
  );
  return [html`<form method="post" action="pause" class="row"><span>${t('agent:page.pause')}</span>${buttons}</form>`];
}

function facts(account: AccountState, { language, state }: PageView, t: Translate): Html {
  const { upload, counts, waitingNotes, server } = account;
  const problem = sendingLine(state, t);
  const sentAt = upload.lastSentAtMs === null ? t('agent:page.notYet') : momentText(upload.lastSentAtMs, language);
  return html`<dl>
<dt>${t('agent:page.today')}</dt><dd>${durationText(account.todaySeconds)}</dd>
<dt>${t('agent:page.queued')}</dt><dd>${counts.waiting + waitingNotes}</dd>
<dt>${t('agent:page.lastSent')}</dt><dd>${sentAt}</dd>
${counts.dropped > 0 && html`<dt>${t('agent:page.dropped')}</dt><dd>${counts.dropped}</dd>`}
</dl>
<p>${t('agent:page.account', { host: new URL(server).host })} · <a href="${server}" rel="noreferrer">${t('agent:page.open')}</a></p>
${isUnprotected(server) && html`<p class="alert">${t('agent:page.unprotected')}</p>`}
${problem !== null && html`<p class="alert" role="alert">${problem}</p>`}
${upload.needsConnection && reconnectForm(server, t)}`;
}

function reconnectForm(server: string, t: Translate): Html {
  return html`<form method="post" action="connect"><input type="hidden" name="server" value="${server}">
<button class="main">${t('agent:page.connect')}</button></form>`;
}

function noteForm({ isForNote, state: { noteKey } }: PageView, t: Translate): Html {
  const key = noteKey?.isTaken === true ? 'agent:page.noteKeyTaken' : 'agent:page.noteKey';
  return html`<form method="post" action="note">
<label for="note">${t('agent:page.note')}</label>
<textarea id="note" name="text" rows="3" maxlength="2000" required${new Html(isForNote ? ' autofocus' : '')}></textarea>
<p class="quiet">${t('agent:page.noteHint')}${noteKey !== null && html` ${t(key, { key: noteKey.name })}`}</p>
<button class="main">${t('agent:page.addNote')}</button>
</form>`;
}

function refusedList({ rejected, refusedNotes }: AccountState, language: Language, t: Translate): Html[] {
  if (rejected.length + refusedNotes.length === 0) return [];
  const events = rejected.map(
    ({ event, message }) =>
      html`<li>${momentText(Date.parse(event.started_at), language)} ${event.subject.title}: ${message}</li>`,
  );
  const notes = refusedNotes.map(
    ({ description, timestamp }) => html`<li>${momentText(Date.parse(timestamp), language)} ${description}</li>`,
  );
  const clear = html`<form method="post" action="clear"><button>${t('agent:page.clear')}</button></form>`;
  return [html`<section><h2>${t('agent:page.refused')}</h2><ul>${[...events, ...notes]}</ul>${clear}</section>`];
}

function sentList({ sent }: AccountState, { labels, language, state: { options } }: PageView, t: Translate): Html {
  const rows = sent.map(({ event: { id, started_at, ended_at, source, subject } }) => {
    const [from, to] = [started_at, ended_at].map((at) => momentText(Date.parse(at), language));
    const label = labels.get(id);
    const whose = label?.contact ?? (label?.internal === true ? t('agent:page.internal') : null);
    return html`<tr><td>${from ?? ''}</td><td>${to ?? ''}</td><td>${source.name ?? source.identifier}</td>
<td>${subject.title || t('agent:page.hidden')}${subject.path != null && html`<small>${subject.path}</small>`}
${whose !== null && html`<small class="label">${whose}</small>`}</td></tr>`;
  });
  const head = html`<tr><th>${t('agent:page.from')}</th><th>${t('agent:page.to')}</th>
<th>${t('agent:page.program')}</th><th>${t('agent:page.what')}</th></tr>`;
  const list =
    rows.length === 0
      ? html`<p>${t('agent:page.nothingSent')}</p>`
      : html`<div class="wide"><table>${head}${rows}</table></div>`;
  if (!options.collapse_menu) return html`<section><h2>${t('agent:page.sent')}</h2>${list}</section>`;
  return html`<details><summary>${t('agent:page.sent')} (${rows.length})</summary>${list}</details>`;
}

function leaving(t: Translate): Html {
  return html`<form method="post" action="disconnect"><button>${t('agent:page.disconnect')}</button>
<span class="quiet">${t('agent:page.disconnectHint')}</span></form>`;
}
