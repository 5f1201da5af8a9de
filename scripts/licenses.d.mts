interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export function licenseProblems(lock: { packages: Record<string, LockedPackage> }): string[]
