export type Fault = { name: string; message: string | undefined; onGo(): void }

export function FormFaults({ title, faults }: { title: string; faults: readonly Fault[] }) {
  const wrong = faults.filter((fault) => fault.message)
  if (wrong.length === 0) return null
  return (
    <div role="alert" className="border border-bad bg-bad-soft px-4 py-3 text-sm">
      <h2 className="text-base text-bad">{title}</h2>
      <ul>
        {wrong.map(({ name, message, onGo }) => (
          <li key={name}>
            <button type="button" className="py-1 text-start font-medium text-bad underline" onClick={onGo}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
