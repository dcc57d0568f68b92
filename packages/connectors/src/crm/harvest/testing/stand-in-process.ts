// Harvest with a large firm's books as a separate process: node stand-in-process.ts <customers> <projects>. It prints
// one line with its address and the fields of a connection to it, and ends when its input does.
import { type Firm, firm } from '../../testing/firm.ts';
import { harvestStandIn } from './harvest-stand-in.ts';

/** Harvest's own page size. */
const pageSize = 2000;
const [customers = 10, projects = 2] = process.argv.slice(2).map(Number);

/** Half of the projects are tasks, one in each of the other half. */
function books(): Firm {
  const all = firm({ contacts: customers });
  const tops = all.nodes.filter(({ level }) => level === 1).slice(0, projects / 2);
  const kept = new Set<string | null>(tops.map(({ id }) => id));
  const tasks = all.nodes.filter(({ parentId, name }) => kept.has(parentId) && name === 'Audit');
  return { ...all, nodes: [...tops, ...tasks] };
}

const { server, values } = await harvestStandIn(books(), { pageSize });
process.stdout.write(`${JSON.stringify({ url: server.url, values })}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
