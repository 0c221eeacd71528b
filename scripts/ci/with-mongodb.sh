#!/usr/bin/env bash
# Starts MongoDB in a container and runs a command with its TEST_MONGODB_URI.
#   scripts/ci/with-mongodb.sh VERSION replica-set|sharded COMMAND…
set -euo pipefail
usage='Usage: scripts/ci/with-mongodb.sh VERSION replica-set|sharded COMMAND…'
version=${1:?$usage} topology=${2:?$usage}
shift 2
[ $# -gt 0 ] || { echo "$usage" >&2; exit 1; }
[[ $topology = replica-set || $topology = sharded ]] || { echo "$usage" >&2; exit 1; }
docker info > /dev/null 2>&1 || { echo 'This needs a docker that runs, to start MongoDB.' >&2; exit 1; }

image=mongo:$version
name=test-mongodb-$$
clean() { docker rm --force --volumes $(docker ps --all --quiet --filter "name=^$name-") > /dev/null 2>&1 || true; }
trap clean EXIT

# On the host's network, so that the driver reaches the members by their own names.
start() { # role port program options…
  local role=$1 port=$2
  shift 2
  docker run --detach --network host --name "$name-$role" "$image" "$@" --port "$port" --bind_ip 127.0.0.1 > /dev/null
}
say() { docker exec "$name-$1" mongosh --quiet --port "$2" --eval "$3"; }
until_true() { # role port expression
  for _ in $(seq 60); do
    if say "$1" "$2" "quit(($3) ? 0 : 1)" > /dev/null 2>&1; then return; fi
    sleep 1
  done
  docker logs --tail 20 "$name-$1" >&2
  echo "MongoDB $version ($1) was not ready within a minute." >&2
  exit 1
}
start_set() { # role port set options…
  local role=$1 port=$2 set=$3
  shift 3
  start "$role" "$port" mongod --replSet "$set" "$@"
  until_true "$role" "$port" 'db.adminCommand("ping").ok'
  say "$role" "$port" "rs.initiate({ _id: '$set', members: [{ _id: 0, host: '127.0.0.1:$port' }] })" > /dev/null
  until_true "$role" "$port" 'db.hello().isWritablePrimary'
}

if [ "$topology" = replica-set ]; then
  start_set set 27117 tests
  export TEST_MONGODB_URI='mongodb://127.0.0.1:27117/?replicaSet=tests'
else
  start_set config 27118 config --configsvr
  start_set shard 27119 shard --shardsvr
  start router 27117 mongos --configdb config/127.0.0.1:27118
  until_true router 27117 'db.adminCommand("ping").ok'
  say router 27117 'sh.addShard("shard/127.0.0.1:27119")' > /dev/null
  export TEST_MONGODB_URI='mongodb://127.0.0.1:27117/'
fi
"$@"
