import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpProxy, startSocksProxy, startSpeaking } from '../../../test/proxies.ts'
import { authority, receiverCertificate } from '../../../test/receiver-certificate.ts'
import { httpGetOver } from './http-get.ts'
import { throughProxy } from './proxied.ts'

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as { port: number }).port
}

const getter = (proxy: Parameters<typeof throughProxy>[0]) => {
  const get = httpGetOver(throughProxy(proxy))
  return async (url: string) => {
    const { status, body } = await get(url, { headers: {}, signal: AbortSignal.timeout(5_000) })
    let text = ''
    for await (const chunk of body) text += chunk
    // The connection is given back to the agent in a later turn of the event loop.
    await new Promise((turn) => setImmediate(turn))
    return { status, text }
  }
}

test.each([
  ['HTTP', startHttpProxy],
  ['SOCKS5', startSocksProxy],
])('pages come through an %s proxy, over TLS to the host, on a connection that is kept', async (_, startProxy) => {
  const server = createTlsServer(receiverCertificate, (request, response) => response.end(`page ${request.url}`))
  const port = await listening(server)
  const { address, asked } = await startProxy({ user: 'reader', password: 'secret' })
  const get = getter(address)
  await expect(get(`https://receiver.test:${port}/a`)).rejects.toThrow('unable to verify')
  const trusted = getCACertificates('default')
  setDefaultCACertificates([authority])
  try {
    expect(await get(`https://receiver.test:${port}/a`)).toEqual({ status: 200, text: 'page /a' })
    expect(await get(`https://receiver.test:${port}/b`)).toEqual({ status: 200, text: 'page /b' })
    await expect(get(`https://other.test:${port}/`)).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  } finally {
    setDefaultCACertificates(trusted)
  }
  expect(asked).toEqual([`receiver.test:${port}`, `receiver.test:${port}`, `other.test:${port}`])
})

test('a kept connection that the host closes is made anew, through the proxy', async () => {
  let connections = 0
  const { port } = await startSpeaking((socket) => {
    connections++
    let requests = 0
    socket.on('data', () => {
      if (++requests > 1) socket.resetAndDestroy()
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
    })
  })
  const { address, asked } = await startHttpProxy()
  const get = getter(address)
  expect(await get(`http://host.test:${port}/`)).toEqual({ status: 200, text: 'ok' })
  expect(await get(`http://host.test:${port}/`)).toEqual({ status: 200, text: 'ok' })
  expect(connections).toBe(2)
  expect(asked).toEqual([`host.test:${port}`, `host.test:${port}`])
})

test('when the proxy is not there or refuses, nothing is asked directly', async () => {
  let asked = 0
  const port = await listening(createServer((_, response) => response.end(String(++asked))))
  const url = `http://127.0.0.1:${port}/`
  await expect(getter({ kind: 'http', host: '127.0.0.1', port: 1 })(url)).rejects.toThrow('ECONNREFUSED')
  const { address } = await startSocksProxy({ user: 'reader', password: 'secret' })
  await expect(getter({ ...address, password: 'guess' })(url)).rejects.toThrow(
    'the proxy refuses the user and the password',
  )
  expect(asked).toBe(0)
})
