-- Sends the requests of a file in order; each is preceded by its length in bytes and a line break. Prints the result at the
-- end, as JSON; latencies in milliseconds.

local requests = {}
local sent = 0

function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  local length = file:read("*n")
  while length do
    file:read(1)
    requests[#requests + 1] = file:read(length)
    length = file:read("*n")
  end
  file:close()
end

function request()
  sent = sent % #requests + 1
  return requests[sent]
end

function done(summary, latency)
  local errors = summary.errors
  local function at(percentile)
    return latency:percentile(percentile) / 1000
  end
  io.write(string.format(
    '\n{"requests":%d,"failures":%d,"seconds":%f,"p50":%f,"p95":%f,"p99":%f}\n',
    summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    summary.duration / 1e6,
    at(50), at(95), at(99)
  ))
end
