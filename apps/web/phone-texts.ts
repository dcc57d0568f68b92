import type texts from '../../packages/i18n/messages/en/phone.json';

export type PhoneTexts = typeof texts;
