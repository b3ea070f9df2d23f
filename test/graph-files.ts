// Reads GraphML and GEXF with the parsers of graphology. What they complain about is an error.
import { MultiGraph } from 'graphology'
import gexf from 'graphology-gexf'
import graphml from 'graphology-graphml'
import { expect, vi } from 'vitest'

type Attributes = Record<string, unknown>
type ReadGraph = { nodes: (Attributes & { id: string })[]; edges: (Attributes & { from: string; to: string })[] }

/** Both parsers make a graph of the class that they are given; this one takes any. */
const parsers = {
  graphml: (text: string) => graphml.parse(MultiGraph, text),
  gexf: (text: string) => gexf.parse(MultiGraph, text),
}

export const readGraph = (format: 'graphml' | 'gexf', text: string): ReadGraph => {
  const complaints = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  const graph = parsers[format](text)
  for (const complaint of complaints) {
    expect(complaint.mock.calls).toEqual([])
    complaint.mockRestore()
  }
  expect(graph.directedSize).toBe(graph.size)
  return {
    nodes: graph.mapNodes((id, attributes) => ({ id, ...attributes })),
    edges: graph.mapEdges((_, attributes, from, to) => ({ from, to, ...attributes })),
  }
}
