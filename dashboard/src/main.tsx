// Starts the dashboard.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/routes.tsx'
import { queries } from './data/client.ts'
import { loadWords } from './words/index.ts'
import './look/tokens.css'
import './look/base.css'
import './look/parts.css'

await loadWords()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
