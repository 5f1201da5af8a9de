import { atEnd, run } from './processes.mjs'

const BRIDGE = 'sayap-br'
const NETWORK = '10.77.0'

/** The address of this side, where balancers, servers and the load run. */
export const HERE = `${NETWORK}.1`

/** A bridge that the machines of the cluster hang on. Needs root. */
export function makeNetwork() {
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  atEnd(() => run('ip', 'link', 'del', BRIDGE))
  run('ip', 'addr', 'add', `${HERE}/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
}

/**
 * A machine: a network namespace with one cable to the bridge. `unplug` cuts it off from everything, as a
 * switch that fails does: nothing is refused, nothing arrives.
 */
export function makeMachine(number) {
  const name = `sayap-n${number}`
  const outside = `sayap-v${number}`
  const address = `${NETWORK}.${10 + number}`
  run('ip', 'netns', 'add', name)
  atEnd(() => run('ip', 'netns', 'del', name))
  run('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  run('ip', 'link', 'set', outside, 'master', BRIDGE)
  run('ip', 'link', 'set', outside, 'up')
  const inside = (...args) => run('ip', '-n', name, ...args)
  inside('addr', 'add', `${address}/24`, 'dev', 'eth0')
  inside('link', 'set', 'eth0', 'up')
  inside('link', 'set', 'lo', 'up')
  const killAll = () => {
    for (const pid of run('ip', 'netns', 'pids', name).split('\n').filter(Boolean))
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
  }
  atEnd(killAll)
  return {
    name,
    address,
    unplug: () => run('ip', 'link', 'set', outside, 'down'),
    plugIn: () => run('ip', 'link', 'set', outside, 'up'),
    /** Kills every process of the machine at once, as when its power fails. */
    killAll,
  }
}
