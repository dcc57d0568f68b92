// A bridge with a firm's books as a separate process: node stand-in-process.ts. It prints one line with its address and
// the fields of a connection to it, and ends when its input does.
import { alureCloud } from '../../alure_cloud/alure-cloud.ts';
import { firm } from '../../testing/firm.ts';
import { bridgeStandIn } from './bridge-stand-in.ts';

const { server, values } = await bridgeStandIn(alureCloud)(firm({ contacts: 3 }));
process.stdout.write(`${JSON.stringify({ url: server.url, values })}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
