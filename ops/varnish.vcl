# A cache in front, Varnish from 7 on, started with `-p http_gzip_support=off`: pages come in Brotli or gzip from us. What may be
# kept, and for how long, the answers say. See docs/operations.md.
vcl 4.1;

import std;

backend minato {
	.host = "127.0.0.1";
	.port = "3000";
	# Without its database a process still shows what it kept.
	.probe = { .url = "/api/health"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
	.first_byte_timeout = 600s;
}

sub vcl_recv {
	# For the monitoring inside only.
	if (req.url ~ "^/api/metrics") {
		return (synth(404));
	}
	# Streams, which never end by themselves.
	if (req.url ~ "^/api/(events|cars/standing)(\?|$)") {
		return (pipe);
	}
	# The one cookie is the language of the office.
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
	# In need as stale as stale-if-error says; while all is well as stale-while-revalidate says, which is 15 s for documents.
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
		# What was kept stays.
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
	# What is out of date is asked for by its ETag.
	set beresp.keep = 1h;
}

sub vcl_deliver {
	# We did not answer: what was kept, if anything, is shown instead.
	if (resp.status >= 500 && req.restarts == 0 && req.method ~ "^(GET|HEAD)$" && !req.http.Authorization) {
		return (restart);
	}
	# What a shared cache may keep a browser asks for each time.
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
