/** nginx in front of a server, as docs/operations.md configures it. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockWith } from './operations.mjs';

const program = '/usr/sbin/nginx';

export const hasNginx = () => existsSync(program);

/** Creates a certificate for localhost. */
function makeCertificate(folder) {
  const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') };
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const options = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '3650',
    '-keyout',
    files.key,
    '-out',
    files.certificate,
  ];
  execFileSync('openssl', ['req', ...options, ...subject], { stdio: 'pipe' });
  return files;
}

/** Starts it with the configuration from the document, on other ports and with a test certificate. */
export function startNginx(folder, { http, https, server }) {
  mkdirSync(folder);
  const { key, certificate } = makeCertificate(folder);
  const site = blockWith('ssl_certificate ')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('127.0.0.1:3500', `127.0.0.1:${server}`)
    .replaceAll('daybook.example.com/', `localhost:${https}/`)
    .replaceAll('daybook.example.com', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = join(folder, 'nginx.conf');
  const log = join(folder, 'error.log');
  writeFileSync(
    config,
    `user root;\ndaemon off;\npid ${join(folder, 'pid')};\nerror_log ${log};\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${site}}\n`,
  );
  execFileSync(program, ['-t', '-c', config, '-p', folder, '-e', log], { stdio: 'pipe' });
  const child = spawn(program, ['-c', config, '-p', folder, '-e', log], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', resolve));
  return {
    ca: readFileSync(certificate),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
