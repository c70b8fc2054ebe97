// Requests uncached lists one after the other until stopped. A process of its own keeps this work off the server.
// Arguments: the server, and a number unique to this process, so no answer comes from a cache.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const agent = new http.Agent({ keepAlive: true })
const headers = { 'accept-encoding': 'br' }
const fetchList = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const refuse = (status?: number) => reject(new Error(`${url}: ${status}`))
    http
      .get(url, { agent, headers }, (answer) => {
        answer.resume().on('end', () => (answer.statusCode === 200 ? resolve() : refuse(answer.statusCode)))
      })
      .on('error', reject)
  })

const [, , server, clientNumber] = process.argv
let isStopped = false
process.once('message', () => {
  isStopped = true
})
const times: number[] = []
for (let nth = 0; !isStopped; nth++) {
  const start = performance.now()
  await fetchList(
    `${server}/api/cars?make=Toyota&facets=true&priceTo=${3000 + (nth % 5000)}&mileageTo=${900_000 + Number(clientNumber)}`,
  )
  times.push(performance.now() - start)
  await pause(10)
}
process.send?.(times)
process.disconnect?.()
