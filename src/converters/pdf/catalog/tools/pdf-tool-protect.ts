import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { translatable } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { readPdfFacts } from '#src/engines/poppler.ts';
import { readProtection, runQpdf } from '#src/engines/qpdf/qpdf.ts';
import { converter } from '../../../registry/converter.ts';
import { workOn, writeResult } from '../../tools/open/open-input.ts';
import { refusePassword } from '../../tools/open/old-passwords.ts';
import type { PdfTask } from '../../tools/pdf-task.ts';
import { qpdfRestrictions, type Permissions } from '../../tools/open/permissions.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';

const word = z
  .string({ error: translatable('enter a password') })
  .min(1, translatable('enter a password'))
  .refine(
    (text) => Buffer.byteLength(text) <= 127,
    translatable('it is longer than the 127 bytes a PDF can hold'),
  );

/** Encrypts a PDF with AES: the user password opens it, the owner password lifts its restrictions. */
export default converter({
  id: 'pdf-protect',
  operation: 'pdf-protect',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({
    password: z.union([word, z.strictObject({ user: word, owner: word })], {
      error: translatable('enter a password'),
    }),
    encryption: z.union([z.literal(128), z.literal(256)], { error: 'use 128 or 256' }).default(128),
    permissions: z
      .strictObject({
        print: z.boolean().default(true),
        modify: z.boolean().default(true),
        copy: z.boolean().default(true),
        annotate: z.boolean().default(true),
      })
      .prefault({}),
  }),
  lane: 'light',
  async run(task) {
    const { password, encryption, permissions: allowed } = task.options;
    const { user, owner } = choosePasswords(password, allowed);
    if (encryption === 128) for (const one of [user, owner]) refusePassword(one);
    const encrypt = {
      userPassword: user,
      ownerPassword: owner,
      [`${encryption}bit`]: { ...qpdfRestrictions(allowed), ...(encryption === 128 && { useAes: 'y' }) },
    };
    const [input] = task.inputs;
    const { path, wasRestricted } = await workOn(input, task, {
      async work(inputFile, own) {
        const written = writeResult('protected', { inputFile, encrypt }, own);
        const [result, facts] = await Promise.all([written, readPdfFacts(inputFile, own)]);
        await prove(user, facts.pages, own);
        return { path: result, wasRestricted: facts.encrypted };
      },
    });
    await reportSignatures(task);
    if (wasRestricted) task.warn(note('restrictions-removed', { name: input.name }));
    return [{ path }];
  },
});

/**
 * With one password and restrictions, generates a random owner password: anyone who opened the file as its owner
 * could do anything.
 */
function choosePasswords(
  password: string | { user: string; owner: string },
  allowed: Permissions,
): { user: string; owner: string } {
  if (typeof password !== 'string') return password;
  const isRestricted = Object.values(allowed).includes(false);
  return { user: password, owner: isRestricted ? randomBytes(16).toString('base64url') : password };
}

/**
 * Opens the result as its reader will: locked without the password, complete with it. Rejects with `file-damaged`
 * when its pages cannot be traversed.
 */
async function prove(password: string, pages: number, task: PdfTask): Promise<void> {
  const inputFile = '/job/out/protected.pdf';
  const [protection, facts] = await Promise.all([readProtection(inputFile, task), factsInside()]);
  if (protection !== 'locked' || facts.pages !== pages) throw new Fault('output-invalid', { format: 'PDF' });

  async function factsInside() {
    const request = { inputFile, password, decrypt: '', outputFile: '/job/proof.pdf' };
    await runQpdf({ ...request, rotate: '+0:1-z' }, task); // traverses all pages without changing them
    return readPdfFacts('/job/proof.pdf', task);
  }
}
