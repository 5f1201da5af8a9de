import { defineConfig } from 'vitest/config'
import { webImports } from './web/vite.config.ts'

export default defineConfig({
  test: {
    // Of its own vitest leaves one core of two idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules', '**/dist'],
          env: { TZ: 'UTC' },
          globalSetup: 'server/test/global-setup.ts',
          // Opening PostgreSQL, embedded or not, takes seconds when many test files start at once.
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [webImports()],
        test: {
          // Without a page, which takes five times as long to make as most of these to run.
          name: 'web',
          include: ['web/**/*.test.ts'],
          exclude: ['**/node_modules', '**/dist'],
          setupFiles: 'web/test/words-setup.ts',
          env: { TZ: 'UTC' },
          testTimeout: 60_000,
        },
      },
      {
        plugins: [webImports()],
        test: {
          name: 'page',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules', '**/dist'],
          environment: 'jsdom',
          setupFiles: ['web/test/words-setup.ts', 'web/test/page-setup.ts'],
          env: { TZ: 'UTC' },
          globalSetup: 'server/test/global-setup.ts',
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
