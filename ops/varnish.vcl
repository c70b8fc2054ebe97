# Cache in front of Minato for Varnish 7 or later, started with `-p http_gzip_support=off`: Minato compresses pages itself.
# Responses define what is cached and for how long. See docs/operations.md.
vcl 4.1;

import std;

backend minato {
	.host = "127.0.0.1";
	.port = "3000";
	# Without its database a process still serves cached pages.
	.probe = { .url = "/api/health"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
	.first_byte_timeout = 600s;
}

sub vcl_recv {
	# Only for internal monitoring.
	if (req.url ~ "^/api/metrics") {
		return (synth(404));
	}
	# Endless streams.
	if (req.url ~ "^/api/(events|cars/standing)(\?|$)") {
		return (pipe);
	}
	# The only cookie is the language of the back-office.
	if (req.url !~ "^/admin") {
		unset req.http.Cookie;
	}
	if (req.http.Accept-Encoding ~ "br") {
		set req.http.Accept-Encoding = "br";
	} elsif (req.http.Accept-Encoding ~ "gzip") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	# Stale responses: up to stale-if-error without a healthy backend, else stale-while-revalidate (15 s for documents).
	set req.grace = 1h;
	if (req.restarts == 0 && std.healthy(req.backend_hint)) {
		set req.grace = 15s;
		if (req.url ~ "^/api/|\.data(\?|$)") {
			set req.grace = 0s;
		}
	}
}

sub vcl_pipe {
	set bereq.http.Connection = "close";
}

sub vcl_backend_response {
	if (beresp.status >= 500) {
		# Retains the cached response.
		if (bereq.is_bgfetch) {
			return (abandon);
		}
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		return (deliver);
	}
	if (beresp.http.Cache-Control !~ "s-maxage|immutable") {
		set beresp.uncacheable = true;
		set beresp.ttl = 10s;
		return (deliver);
	}
	set beresp.grace = 0s;
	if (beresp.http.Cache-Control ~ "stale-if-error=") {
		set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
	}
	# Revalidates stale responses by their ETag.
	set beresp.keep = 1h;
}

sub vcl_deliver {
	# The backend failed: serves the cached response, if any.
	if (resp.status >= 500 && req.restarts == 0 && req.method ~ "^(GET|HEAD)$" && !req.http.Authorization) {
		return (restart);
	}
	# Browsers revalidate responses that shared caches may store.
	if (resp.http.Cache-Control ~ "s-maxage") {
		set resp.http.Cache-Control = "no-cache";
	}
	if (obj.hits > 0) {
		set resp.http.X-Cache = "HIT";
	}
}

sub vcl_synth {
	if (resp.status >= 500 && req.restarts == 0 && req.method ~ "^(GET|HEAD)$" && !req.http.Authorization) {
		return (restart);
	}
}
