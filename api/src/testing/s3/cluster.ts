import path from 'node:path'
import { getLibraryFolder, getProgramEnv as programs } from '../debian/packages.ts'

/** Configuration of the smallest Ceph cluster: one monitor, one in-memory store and one gateway. */
export const clusterConfig = (root: string, dir: string, ports: { monitor: number; gateway: number }) => `
[global]
fsid = ${clusterId}
mon_host = [v1:127.0.0.1:${ports.monitor}/0]
mon_initial_members = a
mon_client_hunt_interval = 1
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_data_avail_crit = 1
mon_max_pg_per_osd = 1000
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 4294967296
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
erasure_code_dir = ${path.join(getLibraryFolder(root), 'ceph/erasure-code')}
plugin_dir = ${path.join(getLibraryFolder(root), 'ceph')}
osd_class_dir = ${path.join(getLibraryFolder(root), 'rados-classes')}
run_dir = ${dir}
log_file = ${dir}/$name.log
mon_cluster_log_file = ${dir}/cluster.log
admin_socket = ${dir}/$name.asok
pid_file = ${dir}/$name.pid
mon_data = ${dir}/mon
osd_data = ${dir}/osd
rgw_data = ${dir}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${ports.gateway}
`

export const clusterId = '11111111-2222-3333-4444-555555555555'
export const storeId = '99999999-2222-3333-4444-555555555555'

/** Environment of the unpacked programs. */
export const surroundings = (root: string, dir: string) => ({
  ...programs(root, `${getLibraryFolder(root)}/ceph`),
  PYTHONPATH: `${root}/usr/lib/python3/dist-packages`,
  CEPH_CONF: path.join(dir, 'ceph.conf'),
})
