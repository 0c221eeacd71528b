import { expect } from 'chai';
import { volatileMount } from '#server/platform/volatile-folder.ts';

/** As Docker, Podman and Kubernetes show them inside a container. */
const root = '601 500 0:55 / / rw,relatime master:230 - overlay overlay rw,lowerdir=/a:/b,upperdir=/c,workdir=/d';
const shared = '602 601 0:58 / /dev/shm rw,nosuid - tmpfs shm rw,size=65536k';
const volume = '610 601 8:1 /var/lib/docker/volumes/site/_data /data rw,relatime - ext4 /dev/sda1 rw';
const blank = '611 601 8:1 /srv/my\\040site /my\\040data rw,relatime - xfs /dev/sda1 rw';
const pods = '/var/lib/kubelet/pods/1f/volumes';
const emptyDir = `612 601 8:1 ${pods}/kubernetes.io~empty-dir/cache /data rw - ext4 /dev/sda1 rw`;
const claim = `613 601 8:2 ${pods}/kubernetes.io~csi/pvc-1/mount /data rw - ext4 /dev/sdb rw`;
const machine = '26 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw,errors=remount-ro';

const on = (folder: string, ...mounts: string[]) => volatileMount(folder, `${mounts.join('\n')}\n`);

describe('A data folder that is lost with its container', () => {
  it('is a folder on the layer of the container', () => {
    expect(on('/data', root, shared)).to.equal('the layer of its container');
    expect(on('/database', root, volume)).to.equal('the layer of its container');
  });

  it('is a folder in memory', () => {
    expect(on('/dev/shm/data', root, shared)).to.equal('a disk in memory');
  });

  it('is a folder of its pod alone', () => {
    expect(on('/data/site', root, emptyDir)).to.equal('an emptyDir of its pod');
    expect(on('/data', root, claim, emptyDir), 'the last mount covers the others').to.equal('an emptyDir of its pod');
  });

  it('is not one on a volume, a claim or the disk of a machine', () => {
    expect(on('/data', root, shared, volume)).to.equal(undefined);
    expect(on('/data/site', root, volume)).to.equal(undefined);
    expect(on('/my data/site', root, blank)).to.equal(undefined);
    expect(on('/data', root, claim)).to.equal(undefined);
    expect(on('/srv/data', machine)).to.equal(undefined);
    expect(on('/data')).to.equal(undefined);
  });
});
