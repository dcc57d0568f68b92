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
  /** The present moment; tests hand in their own. */
  readonly now: () => Date;
  readonly secretKey: Buffer;
  /** The secret, and after it the one before, under which something may still be written. */
  readonly secretKeys: readonly [Buffer, ...Buffer[]];
  /** For what is stored encrypted. */
  readonly secrets: SecretBox;
  /** Where the product is reached from outside; cookies are Secure when it is https. */
  readonly publicUrl: string | undefined;
  /** Where a link in a mail leads; without a slash at the end. */
  readonly webAddress: () => string;
  readonly demo: boolean;
  readonly demoDays: number;
  readonly limits: SignInLimits;
  readonly passwordCost: PasswordCost;
  readonly mail: Mailer;
  /** For what is done later, and again when it fails. */
  readonly jobs: JobEntrance;
  /** The systems to which published bookings can go. */
  readonly exportSystems: readonly ExportSystem[];
  readonly crm: CrmParts;
  /** Whether mail leaves this server; otherwise it is kept in a folder. */
  readonly sendsMail: boolean;
  /** For what no answer waits for. */
  readonly background: Background;
  /** Address that receives users' messages to the operator. */
  readonly supportEmail: string | undefined;
  /** Where answers to mails of the support are read; undefined: nowhere. */
  readonly supportInbox: SupportInboxSettings | undefined;
  /** The OpenID providers that are set up. */
  readonly providers: ProvidersSettings;
  /** This server as an app of Slack; undefined: it is none. */
  readonly slack: SlackSettings | undefined;
  /** The payment provider; undefined: nobody is asked for money. */
  readonly stripe: StripeSettings | undefined;
  /** The operator's terms; undefined: nobody is asked to accept any. */
  readonly terms: TermsSettings | undefined;
  /** The limits of each plan. */
  readonly plans: PlanTable;
  /** The browser extension and the desktop agent, as they are handed out. */
  readonly programs: ProgramsSettings;
  /** The token that opens the operator's page, and the server's folder; undefined: there is no such page. */
  readonly operator: { readonly token: string; readonly dataDir: string } | undefined;
  readonly auditRetention: AuditRetention;
  /** Whether people wait until the operator admits them to the assistant. */
  readonly aiWaitingList: boolean;
  /** Whether addresses that users type may lead into this server's own network. */
  readonly allowsPrivateAddresses: boolean;
  /** Calculates travel times; null: the operator set none up. */
  readonly routes: RouteService | null;
  /** Null: the operator set none up. */
  readonly languageModel: BoundedModel | null;
  /** News and webinars for the dashboard. */
  readonly feeds: Feeds;
};

/** How a concept adds its calls to the application. */
export type RegisterConcept = (app: AppInstance, deps: Deps) => void;
