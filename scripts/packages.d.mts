interface Package {
  name: string
  version: string
  license: string | undefined
  path: string
}

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>
}

export function readLock(): Lock
export function productionPackages(lock: Lock): Package[]
export function packagesOf(lock: Lock, workspace: 'server' | 'web'): Package[]
