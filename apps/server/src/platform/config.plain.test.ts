import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

describe('settings', () => {
  test('all have a default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3500,
      host: '127.0.0.1',
      databaseUrl: undefined,
      demo: true,
      trustProxy: false,
      allowsPrivateAddresses: false,
    });
    expect(config.dataDir).toMatch(/\/\.daybook$/);
  });

  test('that are empty count as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({
      port: 3500,
      databaseUrl: undefined,
      demo: true,
    });
  });

  test('are read', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/daybook',
      PUBLIC_URL: 'https://uren.example.com/',
      DEMO: 'off',
      TRUST_PROXY: 'on',
      AUDIT_LOG_DAYS: '730',
      AUDIT_ADDRESS_DAYS: '30',
      ROUTING_URL: 'http://osrm.internal:5000',
      GEOCODING_URL: 'https://nominatim.example.com',
      AI_URL: 'http://llm.internal:8000/v1',
      AI_MODEL: 'qwen3',
      AI_TOKENS_PER_DAY: '50000',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/srv/daybook',
      publicUrl: 'https://uren.example.com',
      demo: false,
      trustProxy: true,
      auditRetention: { entryDays: 730, addressDays: 30 },
      routing: { routingUrl: 'http://osrm.internal:5000', geocodingUrl: 'https://nominatim.example.com' },
      languageModel: {
        url: 'http://llm.internal:8000/v1',
        model: 'qwen3',
        key: undefined,
        timeoutMs: 20_000,
        budget: { tokensPerDay: 50_000, tokensPerMonth: 5_000_000 },
      },
    });
  });

  test('of a mailbox with answers to the support are read as a whole, or not at all', () => {
    const inbox = {
      SUPPORT_EMAIL: 'help@example.com',
      SUPPORT_INBOX_URL: 'imaps://answers%40example.com:p%40ss@imap.example.com/Answers',
      SUPPORT_INBOX_ADDRESS: 'Answers@Example.com',
    };
    expect(readConfig(inbox).supportInbox).toEqual({
      address: 'answers@example.com',
      folder: 'Answers',
      credentials: {
        ...{ host: 'imap.example.com', port: 993, security: 'tls' },
        ...{ username: 'answers@example.com', password: 'p@ss' },
      },
    });
    expect(readConfig({}).supportInbox).toBeUndefined();
    for (const name of Object.keys(inbox)) {
      expect(() => readConfig({ ...inbox, [name]: '' })).toThrow('SUPPORT_INBOX_URL needs');
    }
  });

  test.each([
    ['PORT', 'eighty'],
    ['SUPPORT_INBOX_URL', 'https://imap.example.com'],
    ['SUPPORT_INBOX_ADDRESS', 'answers+here@example.com'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['ROUTING_URL', 'http://osrm.internal:5000'],
    ['GEOCODING_URL', 'file:///etc/passwd'],
    ['AI_URL', 'http://llm.internal:8000/v1'],
    ['AI_URL', 'http://name:word@llm.internal:8000/v1'],
    ['AI_KEY', 'sk-1'],
    ['AI_TOKENS_PER_DAY', '10'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_REPLICA_URL', 'postgresql://daybook@standby/daybook'],
    ['PUBLIC_URL', 'daybook.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SECRET_KEY', 'secret'],
    ['LOG_LEVEL', 'loud'],
    ['AUDIT_LOG_DAYS', '1'],
    ['DEMO', 'maybe'],
    ['TRUST_PROXY', '1'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Daybook'],
    ['MAIL_FROM', 'daybook@example.com, other@example.com'],
    ['MAIL_FROM', 'Daybook <daybook@example.com>\r\nBcc: evil@example.com'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['MICROSOFT_ISSUER', 'http://127.0.0.1.attacker.example'],
    ['GOOGLE_API_URL', 'http://www.googleapis.com'],
    ['MICROSOFT_API_URL', 'graph.microsoft.com'],
  ])('%s=%s is refused with what to set', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name} `);
  });

  test('of mail are read, and a server needs an address to send from', () => {
    const mail = { SMTP_URL: 'smtps://daybook:secret@mail.example.com', MAIL_FROM: 'Daybook <daybook@example.com>' };
    expect(readConfig(mail)).toMatchObject({ smtpUrl: mail.SMTP_URL, mailFrom: mail.MAIL_FROM });
    expect(readConfig({}).smtpUrl).toBeUndefined();
    expect(() => readConfig({ SMTP_URL: mail.SMTP_URL })).toThrow('MAIL_FROM is needed');
  });

  test('of a provider are read when it is set up, and its issuer has a default', () => {
    const google = { GOOGLE_CLIENT_ID: 'daybook', GOOGLE_CLIENT_SECRET: 'secret' };
    const local = { MICROSOFT_CLIENT_ID: 'a', MICROSOFT_CLIENT_SECRET: 'b', MICROSOFT_ISSUER: 'http://127.0.0.1:4000' };
    expect(readConfig({}).providers).toEqual({});
    expect(readConfig({ ...google, ...local }).providers).toEqual({
      google: { issuer: 'https://accounts.google.com', clientId: 'daybook', clientSecret: 'secret' },
      microsoft: { issuer: 'http://127.0.0.1:4000', clientId: 'a', clientSecret: 'b' },
    });
  });

  test.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID'],
  ])('%s is of no use without %s', (name, missing) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: 'x' })).toThrow(`${missing} `);
  });

  test('that are wrong are all named at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]+LOG_LEVEL/);
  });
});
