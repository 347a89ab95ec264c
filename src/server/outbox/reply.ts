import type { Readable } from 'node:stream';
import type { LocalSite, Site } from '#site/site.ts';
import type { Clock } from '../http/endpoint.ts';
import type { PlacedFile } from '../store/desk/replies/reply-files.ts';
import type { Store } from '../store/store.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import { type Channel, DeliveryError } from './channel.ts';
import type { MailSettings } from './channel-settings.ts';
import { localOf } from './labelled-answers.ts';
import { printableLine } from './printable.ts';
import { htmlLangOf, isFinalRefusal, messageIdOf, sendBySmtp } from './smtp.ts';
import { visitorAddress } from './visitor-address.ts';

interface Context {
  site: () => Site;
  store: Pick<Store, 'findReply' | 'refuseReply'>;
  files: Pick<UploadFiles, 'read' | 'folderId'>;
  clock: Clock;
}

/**
 * Sends what staff wrote to visitors: plain text with the files of the reply, to the address of the request or the one that staff gave instead. Answers to it go to `to`. What the mail
 * server refuses for good is noted as refused. The Message-ID is made from the id of the delivery, so that a mail which was
 * sent again after a crash is recognized.
 */
export function replyChannel({ url, from, to }: MailSettings, { site: servedSite, store, files, clock }: Context): Channel {
  return {
    async send({ id }, submission, signal) {
      const site = servedSite();
      const reply = await store.findReply(id);
      if (reply === undefined) return;
      const address = reply.to ?? visitorAddress(submission, site);
      const refuse = async (reason: string) => {
        await store.refuseReply(id, reason, clock());
        return 'settled' as const;
      };
      if (address === undefined) return refuse('no address');
      const attachments = await attachmentsOf(reply.files, files);
      if (attachments === undefined) return refuse('file missing');
      const references = reply.earlier.map(earlier => messageIdOf(earlier, from));
      const mail = {
        from: { name: printableLine(senderNameOf(reply, localOf(site, submission.language)) ?? ''), address: from },
        to: { name: '', address },
        replyTo: to,
        subject: printableLine(reply.subject),
        text: reply.text,
        attachments,
        messageId: messageIdOf(id, from),
        // Mail programs show the replies to a request as one conversation.
        ...(references.length === 0 ? {} : { references, inReplyTo: references.at(-1) }),
        // Written by a person (RFC 3834): whoever is on holiday may say so.
        headers: { 'Auto-Submitted': 'no', 'Content-Language': htmlLangOf(site, submission.language) },
      };
      try {
        await sendBySmtp(url, mail, signal);
      } catch (error) {
        for (const { content } of attachments) content.destroy();
        if (!isFinalRefusal(error)) throw error;
        return refuse(error.message);
      }
    },
  };
}

/** Whom an answer names as its sender: the display name of its author and the site, in the visitor's language; nothing where the author has no such name. */
export const senderNameOf = ({ displayName }: { displayName?: string | undefined }, local: LocalSite | undefined): string | undefined =>
  displayName && [displayName, ...(local === undefined ? [] : [local.layout.site.shortTitle])].join(' · ');

/** The files of a reply as the mail has them; `undefined` if one is gone for good. Throws DeliveryError if another server has it. */
async function attachmentsOf(replyFiles: readonly PlacedFile[], files: Context['files']) {
  const attachments: { filename: string; contentDisposition: 'attachment'; content: Readable }[] = [];
  for (const { id, name, folderId } of replyFiles) {
    try {
      attachments.push({ filename: name, contentDisposition: 'attachment', content: await files.read(id) });
    } catch (error) {
      for (const { content } of attachments) content.destroy();
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      if (folderId !== undefined && folderId !== files.folderId)
        throw new DeliveryError('file elsewhere', { isOnlyThis: true, cause: error });
      return undefined;
    }
  }
  return attachments;
}
