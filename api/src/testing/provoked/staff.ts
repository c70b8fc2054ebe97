import type { invitationProblems } from '@minato/contract/platform/invitations/facts.ts'
import type { roleProblems } from '@minato/contract/platform/users/roles/facts.ts'
import type { Permission } from '@minato/contract/protocol/access.ts'
import { ne } from 'drizzle-orm'
import * as storedRoles from '#platform/users/roles/roles.ts'
import { users } from '#platform/users/table.ts'
import { getInvitationToken } from '../invitation.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

async function createClerk({ app, build, asAdmin }: TestWorld, name: string, ...permissions: Permission[]) {
  const role = await asAdmin.roles.create({ body: { name, permissions } })
  const clerk = await build.user({ staffRoleId: role.id })
  return { role, clerk, asClerk: await app.as(clerk) }
}

export const roles: Record<keyof typeof roleProblems, Provoke> = {
  'role-not-found': ({ asAdmin }) => asAdmin.roles.remove({ params: missingId }),
  'role-name-taken': ({ asAdmin }) => asAdmin.roles.create({ body: { name: 'sTOCK', permissions: ['cars.edit'] } }),
  'role-built-in': async ({ app, asAdmin }) =>
    asAdmin.roles.remove({ params: await storedRoles.getBuiltInRole(app.services.db, 'content') }),
  'role-in-use': async (world) => {
    const { role } = await createClerk(world, 'Saturday', 'cars.edit')
    return world.asAdmin.roles.remove({ params: role })
  },
  'beyond-your-permissions': async (world) => {
    const { asClerk } = await createClerk(world, 'Reception', 'users.edit')
    return asClerk.roles.create({ body: { name: 'Treasurer', permissions: ['bankAccounts.edit'] } })
  },
  'last-to-manage-users': async (world) => {
    const { role, clerk, asClerk } = await createClerk(world, 'Manager', 'users.edit', 'history.read')
    await world.app.services.db.update(users).set({ isActive: false }).where(ne(users.id, clerk.id))
    return asClerk.roles.update({ params: role, body: { permissions: ['history.read'] } })
  },
}

const token = 'x'.repeat(43)
const invite = async ({ app, asAdmin }: TestWorld, email: string) => {
  const { id: staffRoleId } = await storedRoles.getBuiltInRole(app.services.db, 'stock')
  return asAdmin.invitations.create({ body: { fullName: 'Haruka Sato', email, staffRoleId } })
}

export const invitations: Record<keyof typeof invitationProblems, Provoke> = {
  'invitation-not-found': ({ asAdmin }) => asAdmin.invitations.remove({ params: missingId }),
  'invited-already': async (world) => {
    await invite(world, 'twice@staff.example')
    return invite(world, 'twice@staff.example')
  },
  'already-staff': async (world) => invite(world, (await world.build.staff('sales')).email),
  'invitation-over': ({ guest }) => guest.invitations.open({ body: { token } }),
  'invitation-needs-login': async (world) => {
    await invite(world, world.customer.email)
    return world.guest.invitations.accept({
      body: { token: await getInvitationToken(world.app, world.customer.email) },
    })
  },
}
