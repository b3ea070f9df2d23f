// As whom a visitor reads a public demo. The page writes the cookie itself, because nothing can be sent there; it opens nothing that is not open to all.
import type { FastifyRequest } from 'fastify'
import { type DemoRole, demoRoles } from '../../vocabulary.ts'

const NAME = 'channelscope_role'

const roleOfVisitor = ({ headers: { cookie } }: FastifyRequest): DemoRole | undefined => {
  if (!cookie?.includes(NAME)) return undefined
  const pair = cookie.split(';').find((one) => one.trim().startsWith(`${NAME}=`))
  return demoRoles.find((role) => pair?.trim() === `${NAME}=${role}`)
}

type DemoAccounts = { public_demo: { account: string }; demo_roles?: Record<DemoRole, string> | undefined }

/** The account that a visitor reads as. */
export const accountOfVisitor = ({ public_demo, demo_roles }: DemoAccounts, request: FastifyRequest): string => {
  const role = demo_roles && roleOfVisitor(request)
  return role ? demo_roles[role] : public_demo.account
}
