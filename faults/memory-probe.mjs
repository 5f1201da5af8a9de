// Loaded into the server by the soak (`--import`): answers each message with the memory in use after
// a full garbage collection.
import { isMainThread } from 'node:worker_threads'

// The server's threads load it too.
if (isMainThread) {
  process.on('message', () => {
    // The second one frees what finalizers of the first have let go.
    globalThis.gc()
    globalThis.gc()
    process.send(process.memoryUsage())
  })
  // The channel alone must not keep a server alive that was told to stop.
  process.channel.unref()
}
