/** An e-mail address that breaks, where it has to, before its sign and not inside a word. */
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
