// Takes updates of the account bot from the platform. Without the secret the path is as unknown as any other.
import type { FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'
import type { Hooks } from './request/deps.ts'

export const serveBotHook = (app: FastifyInstance, { path, isSecret, take }: NonNullable<Hooks['bot']>) => {
  app.post(path, async (request, reply) => {
    if (!isSecret(request.headers['x-telegram-bot-api-secret-token'])) return reply.callNotFound()
    const update = request.body as { update_id?: unknown } | undefined
    if (!Number.isSafeInteger(update?.update_id)) throw refuse.badInput('The body must be an update with its update_id')
    const taken = await request.slot!.during(() => take(update!))
    // The platform sends the update again.
    if (!taken) throw refuse.unavailable()
    return reply.send({})
  })
}
