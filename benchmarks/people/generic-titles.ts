// Titles that do not reveal the contact.
import type { Language } from './world.ts';

export interface GenericTitle {
  readonly title: string;
  /** The program; null: a page of the browser. */
  readonly program: string | null;
  readonly url: string | null;
}

const program = (title: string, name: string): GenericTitle => ({ title, program: name, url: null });
const page = (title: string, url: string): GenericTitle => ({ title, program: null, url });

const everywhere: readonly GenericTitle[] = [
  page('ChatGPT', 'https://chatgpt.com/'),
  page('Google', 'https://www.google.com/'),
  page('DeepL Translate', 'https://www.deepl.com/translator'),
  page('WeTransfer', 'https://wetransfer.com/'),
  program('Microsoft Teams', 'teams'),
  program('Spotify', 'spotify'),
];

export const genericTitles: Readonly<Record<Language, readonly GenericTitle[]>> = {
  nl: [
    ...everywhere,
    program('Postvak IN - Outlook', 'outlook'),
    program('Agenda - Outlook', 'outlook'),
    program('Naamloos - Bericht (HTML)', 'outlook'),
    program('Document1 - Word', 'word'),
    program('Map1 - Excel', 'excel'),
    program('Downloads', 'explorer'),
    program('Chat | Microsoft Teams', 'teams'),
    program('Rekenmachine', 'calculator'),
    page('Nieuw tabblad', 'chrome://newtab/'),
    page('Inloggen', 'https://login.example/'),
  ],
  en: [
    ...everywhere,
    program('Inbox - Outlook', 'outlook'),
    program('Calendar - Outlook', 'outlook'),
    program('Untitled - Message (HTML)', 'outlook'),
    program('Document1 - Word', 'word'),
    program('Book1 - Excel', 'excel'),
    program('Downloads', 'explorer'),
    program('Chat | Microsoft Teams', 'teams'),
    program('Terminal', 'terminal'),
    page('New tab', 'chrome://newtab/'),
    page('Sign in', 'https://login.example/'),
  ],
  de: [
    ...everywhere,
    program('Posteingang - Outlook', 'outlook'),
    program('Kalender - Outlook', 'outlook'),
    program('Unbenannt - Nachricht (HTML)', 'outlook'),
    program('Dokument1 - Word', 'word'),
    program('Mappe1 - Excel', 'excel'),
    program('Downloads', 'explorer'),
    program('Chat | Microsoft Teams', 'teams'),
    program('Rechner', 'calculator'),
    page('Neuer Tab', 'chrome://newtab/'),
    page('Anmelden', 'https://login.example/'),
  ],
  fr: [
    ...everywhere,
    program('Boîte de réception - Outlook', 'outlook'),
    program('Calendrier - Outlook', 'outlook'),
    program('Sans titre - Message (HTML)', 'outlook'),
    program('Document1 - Word', 'word'),
    program('Classeur1 - Excel', 'excel'),
    program('Téléchargements', 'explorer'),
    program('Conversation | Microsoft Teams', 'teams'),
    program('Calculatrice', 'calculator'),
    page('Nouvel onglet', 'chrome://newtab/'),
    page('Se connecter', 'https://login.example/'),
  ],
};

/** Pages that people visit privately. */
export const privatePages: readonly GenericTitle[] = [
  page('Nieuws van vandaag', 'https://dagkrant.example/voorpagina'),
  page('Weather for the week', 'https://weerbericht.example/'),
  page('Tweedehands fietsen', 'https://marktkraam.example/fietsen'),
  page('Sport live', 'https://sportlive.example/'),
  page('Mein Konto', 'https://bank-privat.example/konto'),
  page('Recettes rapides', 'https://cuisine.example/recettes'),
];
