import { IdempotencyKey } from "#app/accounts/idempotency/idempotency-key.entity.server.ts";
import { Invitation } from "#app/accounts/invitations/invitation.entity.server.ts";
import { RefusedMail } from "#app/accounts/mail-in/refused-mail.entity.server.ts";
import { Passkey, PasskeyChallenge } from "#app/accounts/passkeys/passkey.entity.server.ts";
import { SecurityEvent } from "#app/accounts/security-events/security-event.entity.server.ts";
import { Session } from "#app/accounts/session/session.entity.server.ts";
import { ApiToken } from "#app/accounts/tokens/api-token.entity.server.ts";
import { TwoFactor } from "#app/accounts/two-factor/two-factor.entity.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import { OauthClient, OauthCredential } from "#app/assistants/oauth/oauth.entity.server.ts";
import { BulkChangeRow, BulkRecord } from "#app/bulk/bulk.entity.server.ts";
import { Capture } from "#app/capture/store/capture.entity.server.ts";
import { Change } from "#app/changes/change.entity.server.ts";
import { Contact } from "#app/contacts/contact.entity.server.ts";
import { Target } from "#app/dashboard/targets/target.entity.server.ts";
import { Import, ImportRecord } from "#app/data/import/job/import.entity.server.ts";
import { ProvenBackup } from "#app/data/proven-backup.entity.server.ts";
import { RateLimit } from "#app/http/limits/rate-limit.entity.server.ts";
import { SealedWeek, SealKeyRow } from "#app/leaderboard/weeks/locked-week.entity.server.ts";
import { OutgoingMail } from "#app/mail/outgoing-mail.entity.server.ts";
import { Merge, MergedRecord, NotTheSame } from "#app/merge/merge.entity.server.ts";
import { OpportunityActivity } from "#app/opportunities/history/opportunity-activity.entity.server.ts";
import { Opportunity } from "#app/opportunities/opportunity.entity.server.ts";
import { OpportunityContact } from "#app/opportunities/opportunity-contact.entity.server.ts";
import { OpportunityState, StatesPosition } from "#app/opportunities/past/opportunity-state.entity.server.ts";
import { Photo } from "#app/profile/photo/photo.entity.server.ts";
import { CustomFieldRow } from "#app/records/custom/custom-field.entity.server.ts";
import { TrashedLink, TrashedRecord } from "#app/snapshots/trashed-record.entity.server.ts";
import { SavedView } from "#app/views/saved-view.entity.server.ts";
import { Webhook, WebhookDelivery } from "#app/webhooks/webhook.entity.server.ts";

/** All entities. Listed by hand, because folder discovery does not work in the bundle. */
export const entities = [
  User,
  Session,
  Invitation,
  TwoFactor,
  Passkey,
  PasskeyChallenge,
  ApiToken,
  RefusedMail,
  SecurityEvent,
  Photo,
  CustomFieldRow,
  Contact,
  Opportunity,
  OpportunityContact,
  OpportunityActivity,
  OpportunityState,
  StatesPosition,
  SealedWeek,
  SealKeyRow,
  Target,
  OutgoingMail,
  RateLimit,
  IdempotencyKey,
  Change,
  TrashedRecord,
  TrashedLink,
  Merge,
  MergedRecord,
  NotTheSame,
  Capture,
  Import,
  ImportRecord,
  ProvenBackup,
  BulkChangeRow,
  BulkRecord,
  SavedView,
  Webhook,
  WebhookDelivery,
  OauthClient,
  OauthCredential,
];
