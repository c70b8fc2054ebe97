/** Breaks a long address before its @ instead of inside a word. */
export function EmailText({ address }: { address: string }) {
  const [person, domain] = address.split(/(?=@)/)
  return (
    <>
      {person}
      <wbr />
      {domain}
    </>
  )
}
