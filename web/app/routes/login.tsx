import { company } from '@minato/contract/company.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LoginForm } from '~/features/account/login-form'
import { useSession } from '~/features/session/session'
import { pageMeta } from '~/lib/meta'
import { storage, storageKeys } from '~/lib/storage'
import { paths } from '~/paths'
import { toast } from '~/ui/toast'

export const meta = () => pageMeta({ title: 'Login', description: `Log in to your ${company.name} account.` })

export default function Login() {
  const { status, begin } = useSession()
  const navigate = useNavigate()

  // Both after a login here and for somebody who already was logged in.
  useEffect(() => {
    if (status !== 'known') return
    const target = storage.read(storageKeys.redirect) ?? paths.home
    storage.write(storageKeys.redirect, null)
    navigate(target.startsWith('/') && !target.startsWith('//') ? target : paths.home, { replace: true })
  }, [status, navigate])

  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="mb-6 text-3xl">Login</h1>
      <div className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6">
        <LoginForm
          onToken={(token) => {
            begin(token)
            toast.success('You are logged in')
          }}
        />
      </div>
    </div>
  )
}
