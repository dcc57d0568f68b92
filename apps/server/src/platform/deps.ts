import type { LanguageModel } from '@daybook/connectors/language-model/model-types.ts';
import type { FeedReader } from '@daybook/connectors/news/feed-reader.ts';
import type { RouteService } from '@daybook/connectors/routing/route-service.ts';
import type { Database } from '@daybook/database/database.ts';
import type { PlanTable } from '@daybook/domain/billing/plan-table.ts';
import type { AuditRetention, FeedsSettings, ProgramsSettings } from './config.ts';
import type { CrmParts } from './crm-parts.ts';
import type { ExportSystem } from './export-system.ts';
import type { AppInstance } from './http/app-instance.ts';
import type { Background } from './jobs/background.ts';
import type { JobEntrance } from './jobs/job-entrance.ts';
import type { Mailer } from './mail/mail.ts';
import type {
  ModelBudget,
  ProvidersSettings,
  SlackSettings,
  StripeSettings,
  SupportInboxSettings,
} from './optional-settings.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { SignInLimits } from './sessions/sign-in-limits.ts';
import type { TermsSettings } from './terms.ts';

/** Cost of hashing a password: kibibytes of memory, passes over it, threads. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

export type Feeds = FeedsSettings & { readonly reader: FeedReader };

/** A language model that users may let choose an answer. */
export type BoundedModel = LanguageModel & { readonly budget: ModelBudget };

/** Dependencies of every concept, given at start. */
export type Deps = {
  readonly database: Database;
  /** Returns the present moment; tests pass their own. */
  readonly now: () => Date;
  readonly secretKey: Buffer;
  /** The secret, followed by the previous one, under which data may still be encrypted. */
  readonly secretKeys: readonly [Buffer, ...Buffer[]];
  /** Encrypts stored data. */
  readonly secrets: SecretBox;
  /** The public address of the product; cookies are Secure when it is https. */
  readonly publicUrl: string | undefined;
  /** Returns the base address of links in mails, without a slash at the end. */
  readonly webAddress: () => string;
  readonly demo: boolean;
  readonly demoDays: number;
  readonly limits: SignInLimits;
  readonly passwordCost: PasswordCost;
  readonly mail: Mailer;
  /** Adds jobs, which run later and are retried when they fail. */
  readonly jobs: JobEntrance;
  /** The systems that published bookings can be sent to. */
  readonly exportSystems: readonly ExportSystem[];
  readonly crm: CrmParts;
  /** Whether mail is sent from this server; otherwise it is stored in a folder. */
  readonly sendsMail: boolean;
  /** Runs work that no answer waits for. */
  readonly background: Background;
  /** Address that receives users' messages to the operator. */
  readonly supportEmail: string | undefined;
  /** The mailbox for answers to mails of the support; undefined: none is read. */
  readonly supportInbox: SupportInboxSettings | undefined;
  /** The OpenID providers that are configured. */
  readonly providers: ProvidersSettings;
  /** This server as an app of Slack; undefined: it is none. */
  readonly slack: SlackSettings | undefined;
  /** The payment provider; undefined: nobody is charged. */
  readonly stripe: StripeSettings | undefined;
  /** The operator's terms; undefined: nobody is asked to accept any. */
  readonly terms: TermsSettings | undefined;
  /** The limits of each plan. */
  readonly plans: PlanTable;
  /** The browser extension and the desktop agent, as offered for download. */
  readonly programs: ProgramsSettings;
  /** The token for the operator's page, and the server's folder; undefined: there is no such page. */
  readonly operator: { readonly token: string; readonly dataDir: string } | undefined;
  readonly auditRetention: AuditRetention;
  /** Whether users wait until the operator admits them to the assistant. */
  readonly aiWaitingList: boolean;
  /** Whether addresses that users type may lead into this server's own network. */
  readonly allowsPrivateAddresses: boolean;
  /** Calculates travel times; null: none is configured. */
  readonly routes: RouteService | null;
  /** Null: none is configured. */
  readonly languageModel: BoundedModel | null;
  /** News and webinars for the dashboard. */
  readonly feeds: Feeds;
};

/** Adds a concept's calls to the application. */
export type RegisterConcept = (app: AppInstance, deps: Deps) => void;
