const pieces = { particleCount: 90, spread: 75, startVelocity: 38, ticks: 140, origin: { y: 0.75 } };

/**
 * Shows confetti over the window once, and removes it afterwards. Nothing moves for users whose device requests reduced
 * motion.
 */
export async function celebrate(): Promise<void> {
  const { create } = await import('canvas-confetti').then((module) => module.default);
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset.celebration = '';
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' });
  Object.assign(canvas.style, { pointerEvents: 'none', zIndex: '1000' });
  document.body.append(canvas);
  try {
    // A worker would need a content security policy that allows blobs.
    await create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true })(pieces);
  } finally {
    canvas.remove();
  }
}
