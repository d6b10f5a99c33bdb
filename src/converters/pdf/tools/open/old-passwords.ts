import { phrase, type Phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';

/** Characters of PDFDocEncoding that Latin-1 lacks (ISO 32000-1, annex D.2). */
const further = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž€';
const maxLegacyPasswordLength = 32;

/**
 * Rejects a password that 128-bit encryption cannot encode: it supports Western characters only, and at most 32 of
 * them. Throws `options-invalid`.
 */
export function refusePassword(password: string): void {
  const isWestern = Array.from(password).every(
    (letter) => /[ -~¡-ÿ]/.test(letter) || further.includes(letter),
  );
  if (!isWestern)
    throw refusal(
      phrase('with 128-bit encryption, it can only have Latin characters. Choose 256-bit encryption'),
    );
  if (password.length > maxLegacyPasswordLength)
    throw refusal(
      phrase('with 128-bit encryption, it can have at most {max} characters. Choose 256-bit encryption', {
        max: maxLegacyPasswordLength,
      }),
    );
}

const refusal = (reason: Phrase): Fault => new Fault('options-invalid', { field: 'password', reason });
