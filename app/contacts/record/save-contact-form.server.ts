/** Saves a contact's form with a three-way merge of changes since the form was loaded. */
import { type ChangedField, type Clash, clashOf, withChangeAuthors } from "#app/changes/conflict/conflict.ts";
import { mergeFields } from "#app/changes/conflict/three-way-merge.ts";
import type { Author } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Failure, refused } from "#app/http/result.ts";
import { checkCustomValues } from "#app/records/custom/check-custom-values.server.ts";
import { withEmptyCustomValues } from "#app/records/custom/custom-values.ts";
import { withCustomLabels } from "#app/records/custom/shown-custom-values.server.ts";
import { findChangesSince } from "../history/changes-since.server.ts";
import type { ContactChanges, ContactInput, ContactJson } from "../schema.ts";
import { CONTACT_NOT_FOUND, contactConflict, lockContact, saveContactChanges } from "../service.server.ts";
import { contactFields } from "../trash.server.ts";

type Saved = { ok: true; value: { contact: ContactJson; kept: ChangedField<keyof ContactInput>[] } };
type Refused = Failure<"not-found"> | Failure<"invalid"> | (Failure<"conflict"> & { clash: Clash<ContactInput> });

/**
 * Saves the fields that the form changed since its version (`updatedAt`). Fields changed meanwhile by others keep their
 * saved values and are listed in `kept`. If both sides changed a field to different values, saves nothing and returns
 * the conflict.
 */
export function saveContactForm(
  em: EntityManager,
  author: Author,
  id: string,
  { updatedAt, own: customValues, ...typed }: ContactChanges,
): Promise<Saved | Refused> {
  return em.transactional(async (tx): Promise<Saved | Refused> => {
    const contact = await lockContact(tx, id);
    if (!contact) return CONTACT_NOT_FOUND;
    const checked = await checkCustomValues(tx, "contact", customValues, contact.own);
    if (!checked.ok) return checked;
    const mine = { ...typed, ...checked.value };
    const saved = withEmptyCustomValues(contactFields(contact), checked.value);
    const labeled = <Changed extends ChangedField<keyof ContactInput>>(changed: Changed[]) =>
      withCustomLabels(tx, "contact", changed);
    const since = await findChangesSince(tx, contact, saved, updatedAt);
    const merge = mergeFields(since.base, mine, saved);
    if (merge.conflicts.length === 0) {
      const value = await saveContactChanges(tx, author, contact, merge.changes);
      return done({ contact: value, kept: await labeled(withChangeAuthors(merge.kept, since, author.id)) });
    }
    const clash = clashOf({
      mine,
      shown: saved,
      saved,
      since,
      merge,
      viewerId: author.id,
      lastUserId: contact.lastUpdatedByUserId ?? null,
      updatedAt: contact.updatedAt,
      message: (byOthers) => contactConflict(byOthers).message,
    });
    const [conflicts, kept] = [await labeled(clash.conflicts), await labeled(clash.kept)];
    return { ...refused("conflict", clash.message), clash: { ...clash, conflicts, kept } };
  });
}
