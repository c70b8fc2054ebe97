/** Without the stop or bracket that may end a sentence. `split` returns the addresses as every second part. */
const addressPattern = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}’”])/u

/** A typed text whose https addresses are links. We do not vouch for them, so search engines do not follow. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(addressPattern).map((part, index) =>
    index % 2 === 1 ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may occur twice
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-link underline"
      >
        {part}
      </a>
    ) : (
      part
    ),
  )
