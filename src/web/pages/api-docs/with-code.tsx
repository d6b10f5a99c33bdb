/** A text whose parts between backticks are code. */
export function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a fixed text
      <code key={index} className="font-mono text-[0.9em] text-ink">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
