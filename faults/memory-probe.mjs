// Loaded into the server by the soak (`--import`): answers each message with the memory in use after
// a full garbage collection, in bytes. `code`: bytecode and machine code of functions that were called,
// a part of `heapUsed`, without what V8 notes about the types they have seen.
import { getHeapCodeStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

// The server's threads load it too.
if (isMainThread) {
  process.on('message', () => {
    // The second one frees what finalizers of the first have let go.
    globalThis.gc()
    globalThis.gc()
    const { bytecode_and_metadata_size, code_and_metadata_size } = getHeapCodeStatistics()
    const code = bytecode_and_metadata_size + code_and_metadata_size
    process.send({ ...process.memoryUsage(), code })
  })
  // The channel alone must not keep a server alive that was told to stop.
  process.channel.unref()
}
