// A process of its own that sends searches to a server: `{ url, connections, rate, seconds }` in, the
// rates that were answered and refused out. Without a rate each connection sends as soon as it is answered.
import autocannon from 'autocannon'

process.once('message', async ({ url, connections, rate, seconds }) => {
  let nth = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    ...(rate && { overallRate: rate }),
    requests: [
      {
        // No two are the same, so no answer is ready.
        setupRequest: (request) => {
          const path = `/api/v1/flights?starting_place=Medan&destination_place=Jakarta&max_price=${1_000_000 + nth++}`
          return { ...request, path }
        },
      },
    ],
  })
  process.send({ perSecond: result['2xx'] / seconds, refusedPerSecond: result.non2xx / seconds })
  process.disconnect()
})
