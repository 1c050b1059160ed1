import { LINK_PREVIEW_FOLDER } from './link-preview-service.ts';

/** Days after which the image of a link preview is deleted; it is drawn again on request. */
const KEPT_DAYS = 60;
const DAY = 24 * 3600_000;

/** Deletes old previews. Throws when R2 fails: the next run continues where this one stopped. */
export async function sweepLinkPreviews(bucket: R2Bucket, now: Date): Promise<void> {
  const before = now.getTime() - KEPT_DAYS * DAY;
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: LINK_PREVIEW_FOLDER, ...(cursor ? { cursor } : {}) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
    if (old.length > 0) await bucket.delete(old);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
